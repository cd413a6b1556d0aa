import { data } from 'react-router-dom';

export function loader(): never {
  throw data(null, { status: 404 });
}
