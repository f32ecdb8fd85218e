/** The data of a picture for a page. */
export interface Picture {
  /** The fallback. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Where crops keep it in sight, as `object-position`; missing if that is the centre. */
  readonly focus?: string;
  /** Empty if the format does not exist. */
  readonly srcset: { readonly avif: string; readonly webp: string };
}
