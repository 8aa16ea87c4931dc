import { expect, type Locator, type Page } from '@playwright/test';

/** The birth form, as a person fills it in. */
export class BirthForm {
  readonly page: Page;
  readonly name: Locator;
  readonly place: Locator;
  readonly submit: Locator;
  readonly chosen: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Full name' });
    this.place = page.getByRole('combobox', { name: 'Birth location' });
    this.submit = page.locator('button[type=submit]');
    this.chosen = page.getByRole('region', { name: 'Chosen location' });
  }

  async open(): Promise<void> {
    await this.page.goto('/birth-data');
    await expect(this.name).toBeVisible();
  }

  /** Types digits into the date, day first, as the tests' locale has it. */
  async typeDate(digits: string): Promise<void> {
    await this.page.getByRole('spinbutton', { name: /day/i }).click();
    await this.page.keyboard.type(digits);
  }

  async typeTime(digits: string): Promise<void> {
    await this.page.getByRole('spinbutton', { name: /hour/i }).click();
    await this.page.keyboard.type(digits);
  }

  /** Types the beginning of a name and chooses the first suggestion that reads so. */
  async choosePlace(typed: string, suggestion: string): Promise<void> {
    await this.place.fill(typed);
    await this.page.getByRole('option', { name: suggestion }).first().click();
    await expect(this.chosen).toBeVisible();
  }

  /** Ada, Rome, 15 June 1990, 14:30. */
  async fillIn(): Promise<void> {
    await this.name.fill('Ada');
    await this.typeDate('15061990');
    await this.typeTime('1430');
    await this.choosePlace('rome', 'Rome, Lazio, Italy');
  }
}
