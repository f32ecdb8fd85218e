/** How the firm hears of a message. */
export const DELIVERY_CHANNELS = ['email', 'webhook'] as const;

export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** States of a delivery; pending and retrying ones are still tried. */
export const DELIVERY_STATES = ['pending', 'retrying', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery that waits longer than this is worth a warning. */
export const DELIVERY_WARNING_MINUTES = 15;
