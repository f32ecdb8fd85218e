export { emptyTrash } from './empty-trash.ts';
