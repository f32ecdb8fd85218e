/** The details of a refusal over one field. */
export const faultOf = (path: string, message: string) => ({
  message,
  issues: [{ path, message }],
});
