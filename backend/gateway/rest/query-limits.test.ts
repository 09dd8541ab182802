import { describe, expect, test } from 'vitest';
import { weighQuery } from './query-limits.ts';

const list = (count: number, item: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => item(number)).join();

describe('safety attack 46: each part of a query has a limit', () => {
  test.each([
    ['parameters', `/t?${'a=eq.1&'.repeat(100)}b=eq.1`, /at most 100 parameters/],
    ['columns', `/t?select=${list(151, (n) => `a${n}:id`)}`, /at most 150 columns/],
    ['columns of a write', `/t?columns=${list(151, () => 'id')}`, /at most 150 columns/],
    ['steps into JSON', `/t?select=a${'->a'.repeat(150)}`, /at most 150 columns/],
    ['steps into JSON of a filter', `/t?a${'-%3Ea'.repeat(151)}=eq.1`, /at most 150 columns/],
    ['embedded tables', `/t?select=${list(11, (n) => `g${n}:goals(id)`)}`, /at most 10 tables/],
    ['depth', `/t?select=${'a('.repeat(5)}id${')'.repeat(5)}`, /at most 4 deep/],
    ['terms', `/t?order=${list(21, () => 'id')}`, /order may have at most 20 terms/],
    ['terms of two orders', `/t?order=a,b&g.order=${list(19, () => 'id')}`, /at most 20 terms/],
    ['conditions', `/t?or=(${list(201, (n) => `id.eq.${n}`)})`, /at most 200 conditions/],
    ['conditions below', `/t?g.not.and=(${list(201, () => 'a.eq.1')})`, /at most 200 conditions/],
    ['nesting', `/t?and=${'(or'.repeat(11)}(a.eq.1)${')'.repeat(11)}`, /nested at most 10 deep/],
    ['values', `/t?id=in.(${list(502, String)})`, /at most 500 values/],
  ])('%s', (_, address, sentence) => {
    expect(weighQuery(address)).toMatch(sentence);
  });

  test.each([
    ['without a query', '/tasks', 1],
    ['a page of tasks', '/tasks?select=*&order=created_at.desc&limit=100', 1],
    ['100 ids', `/tasks?id=in.(${list(100, () => crypto.randomUUID())})`, 1],
    ['149 steps into JSON, the last of them as text', `/t?select=a${'->a'.repeat(148)}->>a`, 2],
    ['a searched text of arrowheads', `/t?title=match.${'%3E'.repeat(200)}`, 1],
    ['many conditions', `/tasks?or=(${list(190, () => 'a.eq.1')})`, 2],
    ['many embeds and columns', `/t?select=${list(100, () => 'id')},${list(10, () => 'a(b)')}`, 3],
  ])('%s takes its places', (_, address, places) => {
    expect(weighQuery(address)).toBe(places);
  });
});
