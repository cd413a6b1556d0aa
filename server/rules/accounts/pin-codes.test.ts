import { describe, expect, it } from 'vitest';
import { isServedPin, placeOfPin } from './pin-codes.ts';
import { STATE_NAMES } from './states.ts';

describe('the place of a PIN code', () => {
  it.each([
    ['302001', 'Jaipur', 'Rajasthan'],
    ['110001', 'Delhi', 'Delhi'],
    ['122001', 'Gurugram', 'Haryana'],
    ['160017', 'Chandigarh', 'Chandigarh'],
    ['190001', 'Srinagar', 'Jammu and Kashmir'],
    ['226001', 'Lucknow', 'Uttar Pradesh'],
    ['248001', 'Dehradun', 'Uttarakhand'],
    ['380001', 'Ahmedabad', 'Gujarat'],
    ['400050', 'Mumbai', 'Maharashtra'],
    ['400601', 'Thane', 'Maharashtra'],
    ['411001', 'Pune', 'Maharashtra'],
    ['462001', 'Bhopal', 'Madhya Pradesh'],
    ['492001', 'Raipur', 'Chhattisgarh'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['530001', 'Visakhapatnam', 'Andhra Pradesh'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['682001', 'Kochi', 'Kerala'],
    ['700001', 'Kolkata', 'West Bengal'],
    ['751001', 'Bhubaneswar', 'Odisha'],
    ['781001', 'Guwahati', 'Assam'],
    ['799001', 'Agartala', 'Tripura'],
    ['800001', 'Patna', 'Bihar'],
    ['834001', 'Ranchi', 'Jharkhand'],
  ])('%s is in %s, %s', (pin, city, stateName) => expect(placeOfPin(pin)).toEqual({ city, stateName }));

  it.each([
    ['303007', 'Rajasthan'],
    ['403001', 'Goa'],
    ['194101', 'Ladakh'],
    ['171201', 'Himachal Pradesh'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['682555', 'Lakshadweep'],
    ['791111', 'Arunachal Pradesh'],
    ['823003', 'Bihar'],
    ['825301', 'Jharkhand'],
  ])('%s is in %s, with or without a city', (pin, stateName) =>
    expect(placeOfPin(pin)).toMatchObject({ stateName }),
  );

  it('the city is unknown where the digits cover more than one', () =>
    expect(placeOfPin('303007')).toEqual({ stateName: 'Rajasthan' }));

  it.each([
    ['160055', 'Mohali shares its digits with Chandigarh'],
    ['396230', 'Silvassa stands amid Gujarat'],
    ['247667', 'Roorkee shares its digits with Saharanpur'],
    ['900001', 'the army has no state'],
    ['100001', 'no circle has these digits'],
  ])('%s has no place: %s', (pin) => expect(placeOfPin(pin)).toBeNull());

  it.each(['', '30200', '3020011', '030200', 'abcdef', ' 302001'])('%j is not a PIN code', (text) =>
    expect(placeOfPin(text)).toBeNull(),
  );

  it('every two-digit circle in use has a state that the form offers', () => {
    const circles = Array.from({ length: 90 }, (_, index) => `${index + 10}`);
    const stateNames = circles.map((circle) => placeOfPin(`${circle}9999`)?.stateName);
    for (const stateName of stateNames) expect([...STATE_NAMES, undefined]).toContain(stateName);
    const unknown = circles.filter((_, index) => !stateNames[index]).map(Number);
    expect(unknown).toEqual([
      10, 16, 29, 35, 54, 55, 65, 66, 81, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ]);
  });
});

describe('a PIN code', () => {
  it.each(['302006', '160055', '246001', '605001', '813210', '855107'])(
    '%s belongs to a postal circle',
    (pin) => expect(isServedPin(pin)).toBe(true),
  );

  it.each(['999999', '900001', '100001', '290001', '550001', '880000', '30200', ''])(
    '%j belongs to no postal circle',
    (pin) => expect(isServedPin(pin)).toBe(false),
  );
});
