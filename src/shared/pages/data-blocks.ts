/** The id of the element with the data that a public page was rendered with. */
export const PAGE_DATA_ID = 'page-data';

/** The id of the element with what the panel knows before its first call. */
export const ADMIN_BOOT_ID = 'admin-boot';
