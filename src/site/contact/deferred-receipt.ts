import { DeferredPart } from '../navigation/deferred-code.tsx';

/** The receipt in place of the form; its code comes with the first use of the form. */
export const receipt = new DeferredPart(() =>
  import('./message-receipt.tsx').then(({ MessageReceipt }) => MessageReceipt),
);
