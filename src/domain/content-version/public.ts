export type {
  ContentKind,
  ContentVersionRepository,
  WithContentVersion,
} from './content-version-repository.ts';
