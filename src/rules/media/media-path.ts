/** Where uploaded pictures are on this site. */
export const MEDIA_PATH = '/media/';
