export { removeTag } from './remove-tag.ts';
export { renameTag } from './rename-tag.ts';
export { splitTag } from './split-tag.ts';
export type { TagRepository, WithTags } from './tag-repository.ts';
