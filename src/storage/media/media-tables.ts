import type { Generated } from 'kysely';

/** The tables of pictures by their names in the database. */
export interface MediaTables {
  /** Uploaded pictures; lists are divided by spaces, the focal point is in hundredths. */
  readonly media: {
    readonly id: Generated<number>;
    readonly hash: string;
    readonly width: number;
    readonly height: number;
    readonly widths: string;
    readonly formats: string;
    readonly alt: string;
    readonly original_name: string;
    readonly bytes: number;
    readonly created_by: number;
    readonly created_at: string;
    readonly focal_x: Generated<number>;
    readonly focal_y: Generated<number>;
    readonly search_text: Generated<string>;
  };
  /** Every name that a picture has or had; the present one is `media.hash`. */
  readonly media_names: {
    readonly hash: string;
    readonly media_id: number;
  };
  /** Which post has, or ever had, which name of a picture; its row may show another by now. */
  readonly picture_mentions: {
    readonly hash: string;
    readonly post_id: number;
  };
  /** Files of pictures kept in the database; `key` is `{hash}/{width}.{format}`. */
  readonly media_files: {
    readonly key: string;
    readonly hash: string;
    readonly version: string;
    readonly bytes: number;
  };
  /** The bytes of those files, `position` counts from 0; removed together with their file. */
  readonly media_file_chunks: {
    readonly version: string;
    readonly position: number;
    readonly content: Buffer;
  };
  /** Pictures whose files are being written or removed. */
  readonly media_claims: {
    readonly hash: string;
    readonly token: string;
    readonly claimed_until: string;
  };
}
