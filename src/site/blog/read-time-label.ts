/** Fixed for every post (spec section 9). */
export const READ_TIME_LABEL = '5 min read';
