// Parses the server's HTML as a browser without scripts does.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
type HtmlElement = DefaultTreeAdapterTypes.Element;

export const parseHtml = (html: string): HtmlNode => parse(html, { scriptingEnabled: false });

/** All elements of this name, in document order. */
export function findElements(node: HtmlNode, name: string): HtmlElement[] {
  if (!('childNodes' in node)) return [];
  const below = node.childNodes.flatMap((child) => findElements(child, name));
  return node.nodeName === name && 'tagName' in node ? [node, ...below] : below;
}

/** The value of an attribute; '' for one without a value. */
export const readAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The text of a node and its descendants. */
export function textContent(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textContent).join('') : '';
}
