/** The name of the field that only programs fill in. */
export const HONEYPOT_FIELD = 'website';

/**
 * A field that people neither see nor reach: hidden by the style sheet, not by an attribute that
 * programs look for. It belongs to the form but is outside its element, because the fields inside are
 * promised to others. Password managers and browsers are asked to leave it alone.
 */
export function HoneypotField({ form }: { readonly form: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input
          form={form}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
