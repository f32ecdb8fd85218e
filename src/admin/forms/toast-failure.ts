import { toast } from '#ui/toast/toast.tsx';
import { readRefusal } from './server-refusal.ts';

/** Says that a call failed, and why: in the server's words, else in `fallback`. */
export function toastFailure(title: string, error: unknown, fallback = 'Try again.'): void {
  const { message } = readRefusal(error, fallback);
  toast({ title, description: message, variant: 'destructive' });
}
