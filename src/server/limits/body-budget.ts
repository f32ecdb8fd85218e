/** The memory that unfinished request bodies may take. */
export interface BodyBounds {
  readonly bytesMax: number;
  /** Per client address. */
  readonly bytesPerAddressMax: number;
}

/** One body's share of the budget. */
export interface BodyShare {
  /** Takes more bytes; returns false and takes nothing if that exceeds a limit. */
  take(bytes: number): boolean;
  /** Gives back everything that was taken. */
  release(): void;
}

/**
 * Counts the bytes of all bodies being received or processed. Only bytes that have arrived are
 * counted, so that nobody can take up room by announcing a long body.
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
