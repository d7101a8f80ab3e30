/**
 * Standing orders, which the table carries out for a player without asking. Each is a string in the
 * game's notation.
 */

import { AmountNotation } from "../turn/notation";

/** A kind of card or coin that an order can name. */
export interface Kind {
  kind: string;
  icon: string;
  name: string;
  /** How many cards or coins of this kind the player holds. */
  held: number;
}

/** An order whose notation is fixed. The player switches it on or off. */
export interface OrderSwitch {
  order: string;
  label: string;
  about: string;
}

/** The order to decline every offer until the player's next turn. */
export const DECLINE_ALL = "reject any";

type Amounts = Readonly<Record<string, number>>;

/**
 * An order to accept or decline offers with certain terms. The player gets `get` and gives `give`.
 */
export interface OfferOrder {
  text: string;
  accept: boolean;
  get: Amounts;
  give: Amounts;
}

/** Returns the notation of an order for offers in which the player gets `get` and gives `give`. */
export function writeOfferOrder(
  { accept, get, give }: Omit<OfferOrder, "text">,
  kinds: readonly Kind[],
): string {
  const { write } = amounts(kinds);
  return `${accept ? "accept" : "reject"} ${write(get)} for ${write(give)}`;
}

/** Returns the orders that accept or decline offers with certain terms. */
export function offerOrders(orders: readonly string[], kinds: readonly Kind[]): OfferOrder[] {
  const { readTerms } = amounts(kinds);
  return orders
    .filter((text) => /^(accept|reject) .* for /.test(text))
    .map((text) => {
      const [verb, ...words] = text.split(" ");
      const { give: get, want: give } = readTerms(words);
      return { text, accept: verb === "accept", get, give };
    });
}

/** Returns the cards in the discard order, starting with the card to discard first. */
export function discards(orders: readonly string[]): string[] {
  const order = orders.find((one) => one.startsWith("discard "));
  return order === undefined ? [] : order.split(" ").slice(1);
}

/** Returns the orders with a new discard order, or with no discard order if `cards` is empty. */
export function withDiscards(orders: readonly string[], cards: readonly string[]): string[] {
  const others = orders.filter((one) => !one.startsWith("discard "));
  return cards.length === 0 ? others : [...others, `discard ${cards.join(" ")}`];
}

/** Returns the orders with `order` added if `on` is true, and removed otherwise. */
export function withOrder(orders: readonly string[], order: string, on: boolean): string[] {
  const others = orders.filter((one) => one !== order);
  return on ? [...others, order] : others;
}

function amounts(kinds: readonly Kind[]): AmountNotation<string> {
  return new AmountNotation(kinds.map(({ kind }) => kind));
}
