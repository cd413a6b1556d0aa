// Looks up the place of a PIN code by its first digits. City and state are suggestions for a form; only the postal circle
// decides whether such a place exists.
// The first two digits are India Post's circle, the third is a sorting district; more digits decide where that is not enough.
import type { StateName } from './states.ts';

/** Six digits, the first not 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;

export interface Place {
  /** Omitted where the first digits cover more than one city. */
  city?: string;
  stateName: StateName;
}

/** First digits by state. The longest match decides; null where states share them. */
const STATES: readonly (readonly [StateName | null, string])[] = [
  ['Delhi', '11'],
  ['Haryana', '12 13'],
  ['Punjab', '14 15'],
  // Mohali in Punjab shares 160 with Chandigarh.
  ['Chandigarh', '16000 16001 16002 16003'],
  ['Himachal Pradesh', '17'],
  ['Jammu and Kashmir', '18 19'],
  ['Ladakh', '194'],
  ['Uttar Pradesh', '20 21 22 23 24 25 26 27 28 2467'],
  ['Uttarakhand', '248 249 263'],
  [null, '2447 246 2476 262'],
  ['Rajasthan', '30 31 32 33 34'],
  ['Gujarat', '36 37 38 39'],
  // Diu; Daman, Dadra and Silvassa.
  [null, '3625 39619 3962'],
  ['Maharashtra', '40 41 42 43 44'],
  ['Goa', '403'],
  ['Madhya Pradesh', '45 46 47 48'],
  ['Chhattisgarh', '49'],
  ['Telangana', '50'],
  // Villages that went to Andhra Pradesh in 2014.
  [null, '5071'],
  ['Andhra Pradesh', '51 52 53'],
  ['Karnataka', '56 57 58 59'],
  ['Tamil Nadu', '60 61 62 63 64'],
  ['Puducherry', '533464 60500 60501'],
  // Around Puducherry, Karaikal and Mahe.
  [null, '605 6074 6096 67331'],
  ['Kerala', '67 68 69'],
  ['Lakshadweep', '68255'],
  ['West Bengal', '70 71 72 73 74'],
  ['Sikkim', '737'],
  ['Andaman and Nicobar Islands', '744'],
  ['Odisha', '75 76 77'],
  ['Assam', '78'],
  ['Arunachal Pradesh', '790 791 792'],
  ['Meghalaya', '793 794 783123'],
  ['Manipur', '795'],
  ['Mizoram', '796'],
  ['Nagaland', '797 798'],
  ['Tripura', '799'],
  ['Bihar', '80 811 812 821 823 824 84 85'],
  ['Jharkhand', '814 815 816 822 825 826 827 828 829 83'],
];

/** First digits by city: those of the city itself, not of the surrounding area. */
const CITIES: readonly (readonly [string, string])[] = [
  ['Delhi', '110'],
  ['Gurugram', '12200 12201'],
  ['Faridabad', '12100 12101'],
  ['Ludhiana', '14100 14101'],
  ['Amritsar', '14300'],
  ['Jalandhar', '14400'],
  ['Patiala', '14700'],
  ['Chandigarh', '16000 16001 16002 16003'],
  ['Shimla', '17100'],
  ['Jammu', '18000'],
  ['Srinagar', '1900'],
  ['Ghaziabad', '20100 20101'],
  ['Aligarh', '20200'],
  ['Kanpur', '2080'],
  ['Prayagraj', '2110'],
  ['Varanasi', '22100'],
  ['Lucknow', '2260'],
  ['Bareilly', '24300'],
  ['Moradabad', '24400'],
  ['Dehradun', '24800'],
  ['Meerut', '25000'],
  ['Gorakhpur', '27300'],
  ['Mathura', '28100'],
  ['Agra', '28200'],
  ['Jhansi', '28400'],
  ['Alwar', '30100'],
  ['Jaipur', '302'],
  ['Ajmer', '30500'],
  ['Udaipur', '31300'],
  ['Kota', '32400'],
  ['Bikaner', '33400'],
  ['Jodhpur', '34200'],
  ['Rajkot', '36000'],
  ['Jamnagar', '36100'],
  ['Bhavnagar', '36400'],
  ['Ahmedabad', '380'],
  ['Vadodara', '3900'],
  ['Surat', '3950'],
  ['Mumbai', '4000 4001'],
  ['Thane', '4006'],
  ['Pune', '4110'],
  ['Solapur', '41300'],
  ['Kolhapur', '41600'],
  ['Nashik', '42200'],
  ['Nagpur', '4400'],
  ['Indore', '4520'],
  ['Ujjain', '45600'],
  ['Bhopal', '4620'],
  ['Gwalior', '47400'],
  ['Jabalpur', '48200'],
  ['Raipur', '49200'],
  ['Bilaspur', '49500'],
  ['Hyderabad', '5000'],
  ['Warangal', '50600'],
  ['Vijayawada', '5200'],
  ['Guntur', '52200'],
  ['Visakhapatnam', '5300'],
  ['Bengaluru', '560'],
  ['Mysuru', '5700'],
  ['Mangaluru', '57500'],
  ['Hubballi', '58002'],
  ['Belagavi', '59000'],
  ['Chennai', '6000'],
  ['Puducherry', '60500 60501'],
  ['Tiruchirappalli', '62000'],
  ['Madurai', '62500'],
  ['Vellore', '63200'],
  ['Salem', '63600'],
  ['Coimbatore', '6410'],
  ['Kozhikode', '67300'],
  ['Thrissur', '68000'],
  ['Kochi', '6820'],
  ['Kollam', '69100'],
  ['Thiruvananthapuram', '6950'],
  ['Kolkata', '7000'],
  ['Howrah', '71110'],
  ['Siliguri', '73400'],
  ['Bhubaneswar', '7510'],
  ['Cuttack', '7530'],
  ['Guwahati', '7810'],
  ['Shillong', '79300'],
  ['Imphal', '79500'],
  ['Aizawl', '79600'],
  ['Kohima', '79700'],
  ['Agartala', '79900'],
  ['Patna', '8000'],
  ['Gaya', '82300'],
  ['Dhanbad', '82600'],
  ['Jamshedpur', '83100'],
  ['Ranchi', '83400'],
  ['Muzaffarpur', '84200'],
];

function byPrefix<Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(
    table.flatMap(([value, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, value] as const)),
  );
}

const stateByPrefix = byPrefix(STATES);
const cityByPrefix = byPrefix(CITIES);
const circles: ReadonlySet<string> = new Set([...stateByPrefix.keys()].map((prefix) => prefix.slice(0, 2)));

function longest<Value>(table: ReadonlyMap<string, Value>, pin: string): Value | undefined {
  for (let digits = pin.length; digits > 0; digits -= 1) {
    const value = table.get(pin.slice(0, digits));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** @example placeOfPin('302001') // { city: 'Jaipur', stateName: 'Rajasthan' } */
export function placeOfPin(pin: string): Place | null {
  if (!PIN_CODE.test(pin)) return null;
  const stateName = longest(stateByPrefix, pin);
  if (!stateName) return null;
  const city = longest(cityByPrefix, pin);
  return city ? { city, stateName } : { stateName };
}

/**
 * Whether the first two digits are a postal circle that our couriers reach. The army's own (90 to 99) is left out:
 * only India Post delivers there.
 * @example isServedPin('999999') // false
 */
export function isServedPin(pin: string): boolean {
  return PIN_CODE.test(pin) && circles.has(pin.slice(0, 2));
}
