"""What may be read over HTTP: an OpenAPI document and a page, both written by `qiatan schema`."""
