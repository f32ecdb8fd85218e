export const MEDIA_PATH = '/media/';
