import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import {
  addMonths,
  dateOf,
  describeDay,
  describeMonth,
  findDayByKey,
  firstDayOf,
  listWeeks,
  type Month,
  monthOf,
  moveByMonths,
  nameDay,
  readDay,
  readMonth,
  weekdays,
} from '../calendar/month.ts';
import { toDay } from './publication-date.ts';

/** The calendar opens at a button that is already on the page. */
export interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  /** `2026-11-20`, or '' for none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
  readonly onUnavailable: () => void;
}

const steps = [
  { by: -1, label: 'Go to the Previous Month' },
  { by: 1, label: 'Go to the Next Month' },
];

/** A calendar to pick a day from, with arrow, Home, End and Page keys; Esc closes it. */
export function CalendarPopover({ anchor, day, onPick, onClose }: CalendarPopoverProps) {
  const captionId = useId();
  const today = readDay(toDay(new Date())) ?? 0;
  const selected = readDay(day);
  const [active, setActive] = useState(selected ?? today);
  const [month, setMonth] = useState(monthOf(active));
  const grid = useRef<HTMLTableElement>(null);
  const isInMonth = (one: number | null): one is number => one !== null && monthOf(one) === month;
  const current = [active, selected, today].find(isInMonth) ?? firstDayOf(month);

  const focusDay = useCallback((one: number) => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${one}"]`)?.focus();
  }, []);
  useEffect(() => focusDay(active), [active, focusDay]);

  const show = (next: string) => setMonth(readMonth(next) ?? month);
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const years = { PageUp: -12, PageDown: 12 }[event.shiftKey ? event.key : ''];
    const next = years ? moveByMonths(from, years) : findDayByKey(event.key, from);
    if (next === undefined) return;
    event.preventDefault();
    if (readMonth(monthOf(next)) === null) return;
    show(monthOf(next));
    setActive(next);
  };
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
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusDay(active);
          }}
          onPointerDownOutside={(event) => {
            // The button's own click closes it; closing here too would make that click reopen it.
            if (anchor.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          <Caption id={captionId} month={month} onStep={(by) => show(addMonths(month, by))} />
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days take the focus, as the ARIA pattern of a grid says. */}
          <table ref={grid} role="grid" aria-labelledby={captionId}>
            <Weekdays />
            <tbody>
              {listWeeks(month).map((week) => (
                <tr key={week[0]}>
                  {week.map((one) => (
                    <td key={one} className={isInMonth(one) ? undefined : 'outside'}>
                      <DayButton
                        {...{ today, selected, day: one }}
                        tabIndex={one === current ? 0 : -1}
                        onFocus={() => setActive(one)}
                        onKeyDown={(event) => onKeyDown(event, one)}
                        onClick={() => {
                          onPick(one === selected ? '' : nameDay(one));
                          onClose();
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Content>
      </Portal>
    </Root>
  );
}

interface CaptionProps {
  readonly id: string;
  readonly month: Month;
  readonly onStep: (by: number) => void;
}

const Caption = ({ id, month, onStep }: CaptionProps) => (
  <div className="calendar-caption">
    <span id={id} role="status">
      {describeMonth(month)}
    </span>
    {steps.map(({ by, label }) => (
      <button
        key={by}
        type="button"
        className="calendar-step"
        aria-label={label}
        onClick={() => onStep(by)}
      >
        <Icon name="chevron" />
      </button>
    ))}
  </div>
);

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" aria-label={name}>
          {name.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
);

interface DayButtonProps
  extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onKeyDown' | 'onClick'> {
  readonly day: number;
  readonly today: number;
  readonly selected: number | null;
}

const DayButton = ({ day, today, selected, ...button }: DayButtonProps) => (
  <button
    {...button}
    type="button"
    className="calendar-day"
    data-day={day}
    aria-current={day === today ? 'date' : undefined}
    aria-pressed={day === selected || undefined}
    aria-label={describeChoice(day, today, selected)}
  >
    {dateOf(day)}
  </button>
);

/** The name contains the visible number, so that it can be said to a voice control. */
function describeChoice(day: number, today: number, selected: number | null): string {
  const words = [describeDay(day), day === today && 'today', day === selected && 'selected'];
  return words.filter(Boolean).join(', ');
}
