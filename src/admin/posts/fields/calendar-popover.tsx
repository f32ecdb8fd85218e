import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { DayPicker } from 'react-day-picker';
import { startOfDay, toDay } from './publication-date.ts';

/** The calendar opens at a button that is already on the page. */
export interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  /** `2026-11-20`, or '' for none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
  /** Called if the calendar cannot be loaded. */
  readonly onUnavailable: () => void;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** The name contains the visible number, so that it can be said to a voice control. */
function nameDay(date: Date, { today, selected }: Readonly<Record<string, boolean>>): string {
  return [dayFormat.format(date), today && 'today', selected && 'selected']
    .filter(Boolean)
    .join(', ');
}

/** A calendar to pick a day from, with arrow, Home, End and Page keys; Esc closes it. */
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
            // The button's own click closes it; closing here too would make that click reopen it.
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
