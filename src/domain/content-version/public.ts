export type {
  ContentVersionRepository,
  WithContentVersion,
} from './content-version-repository.ts';
