/** Packages with compiled code, which a bundle cannot contain. */
export const nativePackages = ['better-sqlite3', '@node-rs/argon2', 'sharp'];
