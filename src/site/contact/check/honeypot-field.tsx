/** The name of the field that only programs fill in. */
export const HONEYPOT_FIELD = 'website';

/** A field that people neither see nor reach, hidden by the style sheet and outside the form's element. */
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
