// A complete identity of the seller, as options of `shop set`.
export const OWN_IDENTITY = {
  '--name': 'Desi Pets',
  '--legal-name': 'Desi Pets Private Limited',
  '--street': '4 MI Road',
  '--city': 'Jaipur',
  '--state-name': 'Rajasthan',
  '--postal-code': '302001',
  '--gstin': '08ABCDE1234F1Z0',
  '--care-email': 'care@desipets.in',
  '--orders-email': 'orders@desipets.in',
  '--hotline': '+91 141 400 1234',
  '--hours': 'Every day, 9 am to 6 pm',
  '--officer-name': 'Meera Joshi',
  '--officer-designation': 'Head of care',
  '--officer-email': 'grievance@desipets.in',
  '--officer-phone': '+91 141 400 1235',
};
