/** The memory that unfinished request bodies may take. */
export interface BodyBounds {
  readonly bytesMax: number;
  /** Of one client address. */
  readonly bytesPerAddressMax: number;
}

/** What one body takes of the budget. */
export interface BodyShare {
  /** Takes more bytes; false, and nothing is taken, if that is over a bound. */
  take(bytes: number): boolean;
  /** Gives back everything that was taken. */
  release(): void;
}

/**
 * Counts the bytes of all bodies that are being received or worked on. What a client announces is not
 * counted, only what has arrived: nobody can take up room by announcing.
 */
export function createBodyBudget({ bytesMax, bytesPerAddressMax }: BodyBounds) {
  const byAddress = new Map<string, number>();
  let sum = 0;

  function add(address: string, bytes: number): void {
    sum += bytes;
    const left = (byAddress.get(address) ?? 0) + bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  return {
    /** The bytes taken at the moment. */
    get bytes(): number {
      return sum;
    },
    open(address: string): BodyShare {
      let taken = 0;
      return {
        take(bytes) {
          const ofAddress = (byAddress.get(address) ?? 0) + bytes;
          if (sum + bytes > bytesMax || ofAddress > bytesPerAddressMax) return false;
          taken += bytes;
          add(address, bytes);
          return true;
        },
        release() {
          add(address, -taken);
          taken = 0;
        },
      };
    },
  };
}
