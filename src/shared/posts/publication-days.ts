export const FIRST_DAY = '1970-01-01';

export const LAST_DAY = '2199-12-31';

/** Whether a moment, in milliseconds since the epoch, is within these days in UTC. */
export const isPublicationTime = (time: number): boolean =>
  time >= Date.parse(FIRST_DAY) && time <= Date.parse(`${LAST_DAY}T23:59:59.999Z`);
