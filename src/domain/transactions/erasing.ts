/** A store that can forget what it has removed. */
export interface Erasing {
  /**
   * Called after a commit that removed what nobody may read any more: the engine also erases its own
   * traces of it, as far as it can at this moment (BEHAVIOUR 3.10). Never throws.
   */
  purgeRemains(): Promise<void>;
}
