/** Standing orders: what the table does for a player without asking, as texts in notation. */

import { AmountNotation } from "../turn/notation";

/** A kind of card or coin, as the sheet shows it. */
export interface Kind {
  kind: string;
  icon: string;
  name: string;
  /** How many of them the player holds. */
  held: number;
}

/** An order that consists of fixed words, which the player switches on or off. */
export interface OrderSwitch {
  order: string;
  label: string;
  about: string;
}

/** The order to decline every offer until the player's next turn. */
export const DECLINE_ALL = "reject any";

type Amounts = Readonly<Record<string, number>>;

/** An order about offers, from the player's side. */
export interface OfferOrder {
  text: string;
  accept: boolean;
  get: Amounts;
  give: Amounts;
}

/** Writes an order about offers that give the player `get` and ask for `give`. */
export function writeOfferOrder(
  { accept, get, give }: Omit<OfferOrder, "text">,
  kinds: readonly Kind[],
): string {
  const { write } = amounts(kinds);
  return `${accept ? "accept" : "reject"} ${write(get)} for ${write(give)}`;
}

/** Returns the orders about certain offers. */
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

/** Returns the cards of the discard order, in the order in which they are given up. */
export function discards(orders: readonly string[]): string[] {
  const order = orders.find((one) => one.startsWith("discard "));
  return order === undefined ? [] : order.split(" ").slice(1);
}

/** Returns the orders with this discard order instead of the previous one. */
export function withDiscards(orders: readonly string[], cards: readonly string[]): string[] {
  const others = orders.filter((one) => !one.startsWith("discard "));
  return cards.length === 0 ? others : [...others, `discard ${cards.join(" ")}`];
}

/** Returns the orders with or without this one. */
export function withOrder(orders: readonly string[], order: string, on: boolean): string[] {
  const others = orders.filter((one) => one !== order);
  return on ? [...others, order] : others;
}

function amounts(kinds: readonly Kind[]): AmountNotation<string> {
  return new AmountNotation(kinds.map(({ kind }) => kind));
}
