import { useQuery } from '@tanstack/react-query';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentRow } from '#contracts/documents/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { fresh, itemOptions } from '../api-client.ts';
import { Box } from '../shell/box.tsx';
import { useDeviceSetting } from '../shell/use-device-setting.ts';

/** What makes the delivered site the firm's own, each done once something of it is changed. */
const steps = [
  {
    label: 'The firm: name, address, hours, links',
    types: ['firm'],
    href: '/admin/site/firm/firm',
  },
  { label: 'The home page', types: ['home'], href: '/admin/site/home/home' },
  { label: 'Services', types: ['service'], href: '/admin/site' },
  { label: 'Case studies', types: ['case-study'], href: '/admin/site' },
  { label: 'People', types: ['person'], href: '/admin/site' },
  { label: 'A privacy notice and an imprint', types: ['page'], href: '/admin/site' },
] as const;

const isChanged = (rows: readonly DocumentRow[], types: readonly string[]) =>
  rows.some(
    ({ type, isDelivered, status }) => types.includes(type) && !isDelivered && status !== 'draft',
  );

/** A short list on a site that is still as it was delivered; it ticks itself off and can be put away. */
export function FirstSteps() {
  const documents = useQuery(fresh(itemOptions(documentCalls.list, { query: {} })));
  const [isAway, setAway] = useDeviceSetting('admin-first-steps', 'away');
  const rows = documents.data;
  if (!rows || isAway || steps.every(({ types }) => isChanged(rows, types))) return null;
  return (
    <Box
      title="Make this site yours"
      aside={
        <Button variant="quiet" onClick={() => setAway(true)}>
          Put this list away
        </Button>
      }
    >
      <ul>
        {steps.map(({ label, types, href }) => {
          const isDone = isChanged(rows, types);
          return (
            <li className="row" key={label}>
              <a className="text-link" href={href}>
                {label}
              </a>
              {isDone && <span className="status published">Done</span>}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
