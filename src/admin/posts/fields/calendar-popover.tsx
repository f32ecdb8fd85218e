import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { DayPicker } from 'react-day-picker';
import { startOfDay, toDay } from './publication-date.ts';

/** The calendar hangs on a button that is on the page already. */
export interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  /** `2026-11-20`, or '' for none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
  /** Called when there can be no calendar. */
  readonly onUnavailable: () => void;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** The name holds the number that is seen, so that it can be spoken to a voice control. */
function nameDay(date: Date, { today, selected }: Readonly<Record<string, boolean>>): string {
  return [dayFormat.format(date), today && 'today', selected && 'selected']
    .filter(Boolean)
    .join(', ');
}

/** A month to pick a day from; arrows, Home, End and Page keys move in it, Esc closes it. */
export function CalendarPopover({ anchor, day, onPick, onClose }: CalendarPopoverProps) {
  const selected = startOfDay(day) ?? undefined;
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Anchor virtualRef={{ current: anchor }} />
      <Portal>
        <Content
          className="calendar"
          aria-label="Publication Date"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onPointerDownOutside={(event) => {
            // The button's own click closes it; closing here too would open it again.
            if (anchor.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          <DayPicker
            mode="single"
            labels={{ labelDayButton: nameDay }}
            autoFocus
            showOutsideDays
            weekStartsOn={1}
            selected={selected}
            defaultMonth={selected ?? new Date()}
            onSelect={(picked) => {
              onPick(picked ? toDay(picked) : '');
              onClose();
            }}
          />
        </Content>
      </Portal>
    </Root>
  );
}
