import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** Virtual desktop rollout for a mid-sized financial firm. */
export const wvdRemote: DeliveredValue<'case-study'> = {
  title: 'Virtual desktop rollout for a mid-sized financial firm',
  slug: 'wvd-remote',
  shortTitle: 'Virtual desktop rollout',
  claim:
    'A desktop that is the same at home and in the office, with data that never leaves the firm.',
  description:
    'The 300 employees of a financial firm work from the same desktop at home and in the office. Infrastructure cost is 20% lower.',
  tags: ['Financial services', 'Remote work', 'Azure'],
  drawing: 'case-screens',
  isListed: true,
  client: 'A mid-sized financial firm with 300 employees',
  duration: 'Duration Not Specified',
  durationNote: 'Kept private at the client’s request',
  services: ['cloud', 'security', 'managed'],
  clientOverview: [
    'A mid-sized financial firm with 300 employees worked on office computers, and through a VPN when away from them. The VPN became the limit: sessions dropped, large files crawled, and client data was copied to laptops to get around it.',
    'The firm wanted a desktop that behaves the same at home and in the office, and data that stays where it is stored. It chose Azure Virtual Desktop, which was called Windows Virtual Desktop when it was introduced.',
  ],
  challenges: [
    {
      title: 'Data on laptops',
      text: 'Copied files were outside backup and outside audit. In a regulated firm that becomes a finding in the next review.',
    },
    {
      title: 'Interactive work',
      text: 'Staff spend the day in spreadsheets and in-house applications. If a desktop answers late, people find a way around it.',
    },
    {
      title: 'Everybody at once',
      text: 'Most people sign in at the start of the working day. Profiles on a slow share would have made those minutes the worst of the day.',
    },
    {
      title: 'Awkward applications',
      text: 'Some applications had never run on a shared host, and some licences were tied to a machine.',
    },
    {
      title: 'Upkeep by machine',
      text: 'Images, patches and faults were handled computer by computer. The IT team had little time left for anything else.',
    },
  ],
  solution: {
    kind: 'components',
    intro:
      'We moved the desktops next to the applications and their data, and left only the picture to travel. A pilot group worked on the platform before anyone else was moved.',
    items: [
      {
        title: 'Pooled session hosts',
        text: 'Most staff share multi-session hosts. Groups with special applications have a host pool of their own, built from the same base image.',
      },
      {
        title: 'Profiles in containers',
        text: 'FSLogix keeps each profile in a virtual disk on premium file storage and attaches it at sign-in. Any host can serve any user.',
      },
      {
        title: 'Identity and access',
        text: 'Sign-in uses the company directory with multi-factor authentication and conditional access. Clipboard and drive redirection are off unless a group has a reason for them.',
      },
      {
        title: 'Images from a pipeline',
        text: 'Images are built, patched and tested in a pipeline. A rollout replaces hosts; a running one is never patched.',
      },
      {
        title: 'Scaling by the working day',
        text: 'Hosts start before the morning peak and take users evenly. In the evening they are drained and switched off.',
      },
      {
        title: 'Monitoring by session',
        text: 'Round-trip time, sign-in time and host load are recorded for each session, so the IT team sees a slow desktop before its user calls.',
      },
    ],
  },
  timeline: [],
  technicalHighlights: [
    'No session host has a public address. Hosts connect outwards to the service, and users reach them through it.',
    'RDP Shortpath takes the direct UDP route where the network allows it and falls back to TCP where it does not.',
    'Applications that change often are attached at sign-in and are not part of the image, so an update does not need a new one.',
    'Profile shares are backed up, and a restore is part of the runbook.',
  ],
  outcomes: {
    figures: [
      {
        id: 'employees-on-virtual-desktops',
        figure: '300',
        label: 'employees on virtual desktops',
        note: 'The same desktop at home and in the office.',
      },
      {
        id: 'concurrent-sessions',
        figure: '400',
        label: 'concurrent sessions',
        note: 'Enough for people who keep more than one session open.',
      },
      {
        id: 'lower-infrastructure-cost',
        figure: '20%',
        label: 'lower infrastructure cost',
        note: 'Hosts are shared, and they run while people work.',
      },
      {
        id: 'response-time',
        figure: '<100ms',
        label: 'response time',
        note: 'Response stays under 100ms because the hosts are close to the users and beside the data.',
      },
      {
        id: 'lower-admin-overhead',
        figure: '30%',
        label: 'lower admin overhead',
        note: 'One image is patched and tested, in place of every machine.',
      },
    ],
    statements: [],
  },
  technologies: [
    'Azure Virtual Desktop',
    'Windows Enterprise multi-session',
    'FSLogix',
    'Azure Files',
    'App Attach',
    'Microsoft Entra ID',
    'Microsoft Intune',
    'Azure Compute Gallery',
    'Azure Monitor',
    'Packer',
    'Terraform',
  ],
  conclusion:
    'Where people sit no longer decides what they can do or where client data ends up. The IT team looks after one image and a set of scaling rules, and can rebuild the whole platform from its repository.',
  hindsight:
    'We would test licences before images. Most of the delay came from applications that were tied to a machine, and an inventory of their terms would have shown them on the first day.',
  testimonial: {
    quote:
      'Staff stopped asking for the VPN. For us the change is that patching is one job with a test at the end of it.',
    name: 'Client Name',
    role: 'Head of IT',
    company: 'Client Company',
  },
  offerTags: ['on-call', 'operations', 'remote-work'],
  publishedOn: '2026-11-20',
  metaDescription:
    'A virtual desktop rollout for a mid-sized financial firm: 300 employees, 400 concurrent sessions and 20% lower infrastructure cost on Azure.',
};
