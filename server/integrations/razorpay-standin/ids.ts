import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @example newId('pay_') // 'pay_29QQoUBi66xm2f' */
export function newId(prefix: '' | 'order_' | 'pay_' | 'rfnd_' | 'cust_' | 'token_'): string {
  return prefix + Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
