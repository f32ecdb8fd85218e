import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import * as auditCalls from '#contracts/audit/calls.ts';
import { type AuditKind, auditKinds } from '#shared/audit/audit-actions.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { buttonClass } from '#ui/button.tsx';
import { InputField, Options, SelectField } from '#ui/field.tsx';
import { listOptions, paged } from '../api-client.ts';
import { FoldedFilters } from '../lists/folded-filters.tsx';
import { ListBox } from '../lists/list-box.tsx';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import { Pager } from '../lists/pager.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { readDay } from '../posts/calendar/month.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ActivityDays } from './activity-row.tsx';

const kinds = Object.entries(auditKinds) as [AuditKind, string][];

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters: Filters = {
    q: search.get('q') ?? '',
    action: kinds.find(([kind]) => kind === search.get('action'))?.[0] ?? '',
    person: String(readPositiveNumber(search.get('person') ?? '', 15) ?? ''),
    from: keepDay(search.get('from')),
    until: keepDay(search.get('until')),
  };
  const page = readPositiveNumber(search.get('page') ?? '', 6) ?? 1;
  const entries = useEntries(filters, page);
  const pathOf = (changed: Partial<Record<keyof Filters | 'page', string>>) =>
    withQuery('/admin/activity', { ...filters, ...changed });
  const show = (changed: Partial<Filters>, replace = false) =>
    navigate(pathOf(changed), { replace });
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <ScreenFrame
      title="Activity"
      actions={
        <a
          className={buttonClass()}
          href={withQuery(auditCalls.exportCsv.path, toQuery(filters))}
          download
        >
          Export CSV
        </a>
      }
    >
      <div className="tools">
        <div className="activity-filters">
          <ActivityFilters filters={filters} show={show} />
        </div>
      </div>
      <ListBox
        title="What people did"
        aside={<span className="row-note">Kept for two years</span>}
        of={entries}
        words={[
          'Loading the activity',
          'The activity could not be loaded.',
          isNarrowed ? 'Nothing found' : 'Nothing has happened yet',
        ]}
        placeholders={5}
      >
        {(rows) => <ActivityDays entries={rows} />}
      </ListBox>
      <Pager
        label="Pages of activity"
        page={page}
        of={entries}
        hrefOf={(to) => pathOf({ page: to === 1 ? '' : String(to) })}
        onTurn={() => window.scrollTo({ top: 0, behavior: 'instant' })}
      />
    </ScreenFrame>
  );
}

interface ActivityFiltersProps {
  readonly filters: Filters;
  readonly show: (changed: Partial<Filters>, replace?: boolean) => void;
}

function ActivityFilters({ filters, show }: ActivityFiltersProps) {
  return (
    <>
      <SearchBox
        label="Search the activity"
        value={filters.q}
        onSearch={(q) => show({ q }, true)}
      />
      <FoldedFilters active={Object.values({ ...filters, q: '' }).filter(Boolean).length}>
        <SelectField
          label="What"
          value={filters.action}
          onChange={(event) => show({ action: event.target.value as Filters['action'] })}
        >
          <Options of={[['', 'Everything'], ...kinds]} />
        </SelectField>
        <PersonField value={filters.person} onChange={(chosen) => show({ person: chosen })} />
        <InputField
          label="From"
          type="date"
          max={filters.until || undefined}
          value={filters.from}
          onChange={(event) => show({ from: keepDay(event.target.value) })}
        />
        <InputField
          label="Until"
          type="date"
          min={filters.from || undefined}
          value={filters.until}
          onChange={(event) => show({ until: keepDay(event.target.value) })}
        />
      </FoldedFilters>
    </>
  );
}

interface Filters {
  readonly q: string;
  readonly action: AuditKind | '';
  readonly person: string;
  /** Days where the reader is, as `2026-11-20`. */
  readonly from: string;
  readonly until: string;
}

const keepDay = (text: string | null) => (text && readDay(text) !== null ? text : '');

const toQuery = ({ q, action, person, from, until }: Filters) => ({
  ...(q && { q }),
  ...(action && { action }),
  ...(person && { person: Number(person) }),
  ...(from && { since: startOfDay(from) }),
  ...(until && { before: startOfDay(until, 1) }),
});

/** The first moment of a day where the reader is, or of one some days later. */
function startOfDay(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

function useEntries(filters: Filters, page: number) {
  const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE || undefined };
  const query = { ...window, ...toQuery(filters) };
  return useQuery(paged(listOptions(auditCalls.list, { query })));
}

function PersonField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const people = useQuery(listOptions(teamCalls.list, { query: { limit: LIST_LIMIT_MAX } }));
  const removals = useQuery(
    listOptions(auditCalls.list, { query: { action: 'team.removed', limit: LIST_LIMIT_MAX } }),
  );
  const removed = (removals.data?.rows ?? []).flatMap(({ subject }) => subject ?? []);
  return (
    <SelectField label="Who" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Everybody</option>
      <Options
        of={(people.data?.rows ?? []).map(({ id, username }) => [id, toPrintable(username)])}
      />
      {removed.length > 0 && (
        <optgroup label="Removed">
          <Options of={removed.map(({ id, label }) => [id, toPrintable(label)])} />
        </optgroup>
      )}
    </SelectField>
  );
}
