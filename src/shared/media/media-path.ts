/** The path of uploaded pictures. */
export const MEDIA_PATH = '/media/';
