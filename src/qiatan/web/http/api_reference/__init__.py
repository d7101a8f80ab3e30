"""The API reference: an OpenAPI document and a page, both written by `qiatan schema`."""
