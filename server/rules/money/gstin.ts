import { STATE_NAMES, type StateName } from '#rules/accounts/states.ts';

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GST number: its form is right, and its last character follows from the others. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.endsWith(checkCharacter(text.slice(0, 14)));
}

/** The codes of the GST law; two states have an old one as well. */
const CODES: Readonly<Record<StateName, readonly string[]>> = {
  'Jammu and Kashmir': ['01'],
  'Himachal Pradesh': ['02'],
  Punjab: ['03'],
  Chandigarh: ['04'],
  Uttarakhand: ['05'],
  Haryana: ['06'],
  Delhi: ['07'],
  Rajasthan: ['08'],
  'Uttar Pradesh': ['09'],
  Bihar: ['10'],
  Sikkim: ['11'],
  'Arunachal Pradesh': ['12'],
  Nagaland: ['13'],
  Manipur: ['14'],
  Mizoram: ['15'],
  Tripura: ['16'],
  Meghalaya: ['17'],
  Assam: ['18'],
  'West Bengal': ['19'],
  Jharkhand: ['20'],
  Odisha: ['21'],
  Chhattisgarh: ['22'],
  'Madhya Pradesh': ['23'],
  Gujarat: ['24'],
  'Dadra and Nagar Haveli and Daman and Diu': ['25', '26'],
  Maharashtra: ['27'],
  'Andhra Pradesh': ['28', '37'],
  Karnataka: ['29'],
  Goa: ['30'],
  Lakshadweep: ['31'],
  Kerala: ['32'],
  'Tamil Nadu': ['33'],
  Puducherry: ['34'],
  'Andaman and Nicobar Islands': ['35'],
  Telangana: ['36'],
  Ladakh: ['38'],
};

/** The state in which a GST number is registered; null for a code of no state. @example stateOfGstin('08ABCDE1234F1Z0') // 'Rajasthan' */
export function stateOfGstin(gstin: string): StateName | null {
  const code = gstin.slice(0, 2);
  return STATE_NAMES.find((name) => CODES[name].includes(code)) ?? null;
}

/** Every other value counts double; those of two digits in base 36 are summed. */
function checkCharacter(text: string): string {
  const sum = [...text]
    .map((character, index) => CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + Math.floor(value / 36) + (value % 36), 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? '';
}
