import { expect, test } from 'vitest';
import { listClientNetworks } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['', ''],
])('%j counts as %j alone', (address, name) => {
  expect(listClientNetworks(address)).toEqual([{ name, allowance: 1 }]);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:0', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1:0', '2001:db8:1'],
  ['2001:db8:1:a1b2::', '2001:db8:1:a1b2', '2001:db8:1:a100', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2', '2001:db8:1:0', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::', '0:0:0:0', '0:0:0:0', '0:0:0'],
  ['2001::b2c3:4:5:6:7:8', '2001:0:b2c3:4', '2001:0:b2c3:0', '2001:0:b2c3'],
])('%j counts for its /64, /56, /48 and /40', (address, home, site, provider) => {
  const [first, second, third = ''] = provider.split(':');
  const region = [first, second, (Number.parseInt(third, 16) & 0xff00).toString(16)].join(':');
  expect(listClientNetworks(address)).toEqual([
    { name: `${home}::/64`, allowance: 1 },
    { name: `${site}::/56`, allowance: 4 },
    { name: `${provider}::/48`, allowance: 16 },
    { name: `${region}::/40`, allowance: 64 },
  ]);
});
