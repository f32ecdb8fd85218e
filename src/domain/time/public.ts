export { addSeconds } from './add-seconds.ts';
