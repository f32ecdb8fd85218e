export type { ImportRepository } from './import-repository.ts';
export type { ImportSource, LeftOut, SourcePost } from './source-post.ts';
export {
  type Importing,
  type ImportVerdict,
  judgeImport,
  type PreparedImport,
  type StoredImport,
  storeImports,
} from './store-import.ts';
