import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.tsx';

/** The newsletter form, which makes no call (BEHAVIOUR 4.6). The browser's bubble would hide the toast. */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);

  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    const isRefused = !email.includes('@');
    setInvalid(isRefused);
    if (isRefused) {
      toast({
        title: 'Invalid email',
        description: 'Please enter a valid email address',
        variant: 'destructive',
      });
      input.current?.focus();
      return;
    }
    toast({
      title: 'Subscribed!',
      description: 'Thank you for subscribing to our newsletter',
    });
    event.currentTarget.reset();
  };

  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="foot-title">
        One field note a month. No announcements.
      </h2>
      <form className="news" noValidate onSubmit={subscribe}>
        <label className="sr-only" htmlFor="newsletter-email">
          Newsletter address
        </label>
        <input
          ref={input}
          id="newsletter-email"
          name="newsletter"
          type="email"
          required
          placeholder="you@company.com"
          autoComplete="email"
          aria-invalid={isInvalid || undefined}
        />
        <button type="submit" className="btn">
          Subscribe
        </button>
      </form>
    </section>
  );
}
