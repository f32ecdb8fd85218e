/** Why a picture of another site was not fetched, as the end of a sentence about it. */
export const FETCH_FAULTS = {
  bad_address: 'has no address of the web',
  not_public: 'is not on the public internet',
  unreachable: 'could not be reached',
  refused: 'is not there, or not for everybody',
  too_many_redirects: 'is redirected too often',
  not_a_picture: 'is no picture',
  too_large: 'is larger than 10 MB',
  took_too_long: 'took too long to arrive',
} as const;

/** Why a picture of another site was not fetched. */
export type FetchFault = keyof typeof FETCH_FAULTS;

/** The bytes behind a picture's address and the name of its file, or why there are none. */
export type FetchResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly name: string }
  | { readonly ok: false; readonly reason: FetchFault };

/**
 * Fetches a picture of another site, within bounds of size and time, and never from a private network. The caller
 * checks the kind of the bytes.
 */
export type FetchPicture = (address: string) => Promise<FetchResult>;
