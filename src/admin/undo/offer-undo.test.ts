import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from '#ui/toast/toast-store.ts';
import { offerUndo, takeUndo, toastBesideOffer } from './offer-undo.ts';

const undo = vi.fn<(ids: readonly number[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  dismissToast(currentToast.get()?.id ?? 0);
  undo.mockClear();
  return () => vi.useRealTimers();
});

test('an offer can be taken only once', () => {
  offerUndo({ noun: 'message', ids: [7], undo });
  expect(currentToast.get()).toMatchObject({ title: 'Message deleted', isOpen: true });
  takeUndo();
  takeUndo();
  expect(undo.mock.calls).toEqual([[[7]]]);
});

test('a deletion while an offer is open joins it', () => {
  offerUndo({ noun: 'post', ids: [1], undo });
  offerUndo({ noun: 'post', ids: [2], undo });
  expect(currentToast.get()?.title).toBe('2 posts deleted');
  currentToast.get()?.action?.onAct();
  expect(undo).toHaveBeenCalledExactlyOnceWith([1, 2]);
});

test('words that replace an offer leave it open, to be taken once and to be joined', () => {
  toastBesideOffer('Nothing to do');
  expect(currentToast.get()).toMatchObject({ title: 'Nothing to do', isOpen: true });
  takeUndo();
  offerUndo({ noun: 'message', done: 'closed', ids: [7], undo });
  toastBesideOffer('Closed already');
  expect(currentToast.get()).toMatchObject({ title: 'Closed already', isOpen: true });
  offerUndo({ noun: 'message', done: 'closed', ids: [8], undo });
  expect(currentToast.get()?.title).toBe('2 messages closed');
  toastBesideOffer('Closed already');
  takeUndo();
  takeUndo();
  expect(undo.mock.calls).toEqual([[[7, 8]]]);
  expect(currentToast.get()?.isOpen).toBe(false);
});

test('another kind, a dismissed offer and another toast each start a new offer', () => {
  offerUndo({ noun: 'post', ids: [1], undo });
  offerUndo({ noun: 'message', ids: [2], undo });
  expect(currentToast.get()?.title).toBe('Message deleted');
  offerUndo({ noun: 'message', done: 'closed', ids: [5, 6], undo });
  expect(currentToast.get()?.title).toBe('2 messages closed');
  dismissToast(currentToast.get()?.id ?? 0);
  offerUndo({ noun: 'message', ids: [3], undo });
  expect(currentToast.get()?.title).toBe('Message deleted');
  toast({ title: 'Something else' });
  takeUndo();
  expect(undo).not.toHaveBeenCalled();
});
